import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * The browser's Back closes what lies over the page. While anything does, the history has one entry more than the router
 * knows of, with the page's own address (the overlay entry): Back leaves that entry, which closes the topmost layer. If
 * a layer is still there afterwards, the page steps forward onto the entry again. It is never added a second time,
 * because browsers skip entries that a page adds without a tap or a key.
 */

/** What the router keeps in an entry, with a mark on the overlay entry. */
interface EntryState {
  idx?: number;
  overlay?: 'top' | 'passed';
}

interface Layer {
  requestClose: () => void;
}

const layers: Layer[] = [];

/** A step that was asked for here and has not been taken yet: off the overlay entry, or onto it again. */
let step: 'leave' | 'return' | null = null;
/** Place in the history after the last step that was seen here. */
let lastIndex = 0;
let syncing = false;

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};
const indexOf = ({ idx }: EntryState) => idx ?? 0;
const onOverlayEntry = () => entryState().overlay !== undefined;

/** Makes the history fit the layers, once everything that happens at this moment has happened. */
function sync(): void {
  if (syncing) return;
  syncing = true;
  queueMicrotask(() => {
    syncing = false;
    const state = entryState();
    if (step === 'leave' && !onOverlayEntry()) step = null;
    if (step) return;
    if (layers.length > 0 && !onOverlayEntry()) {
      lastIndex = indexOf(state) + 1;
      window.history.pushState({ ...state, idx: lastIndex, overlay: 'top' }, '');
    } else if (layers.length === 0 && onOverlayEntry()) {
      step = 'leave';
      window.history.back();
    }
  });
}

/** Somebody left the overlay entry while layers are open: the topmost one is asked to close. */
function closeTopmost(): void {
  const away = lastIndex - indexOf(entryState());
  flushSync(() => layers.at(-1)?.requestClose());
  if (away > 1 || (away === 1 && layers.length > 0)) {
    step = 'return';
    window.history.go(away);
  } else lastIndex = indexOf(entryState());
}

/** An overlay entry without a layer is stepped over: onwards if a screen was opened from it, back otherwise. */
function stepOver(state: EntryState): void {
  const forward = lastIndex < indexOf(state);
  lastIndex = indexOf(state);
  if (forward && state.overlay === 'passed') {
    window.history.forward();
    return;
  }
  if (!forward) window.history.replaceState({ ...state, overlay: 'passed' }, '');
  window.history.back();
}

/** Runs before the router's own listener, which must not see the steps that are not between screens. */
function onPopState(event: PopStateEvent): void {
  const state = entryState();
  const here = state.overlay !== undefined;
  const taken = step;
  step = null;
  if (taken === 'leave') {
    // A screen that was opened in the meantime stays.
    if (here) window.history.forward();
    else lastIndex = indexOf(state);
    event.stopImmediatePropagation();
    sync();
  } else if (layers.length > 0) {
    event.stopImmediatePropagation();
    if (here) lastIndex = indexOf(state);
    else closeTopmost();
    sync();
  } else if (here) {
    event.stopImmediatePropagation();
    stepOver(state);
  } else lastIndex = indexOf(state);
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState, { capture: true });
  // The page was loaded anew while a dialog was open.
  sync();
}

/** Lets Back ask to close something that lies over the page, for as long as it is open. */
export function useCloseOnBack(opened: boolean, onBack: () => void): void {
  const requestClose = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!opened) return;
    const layer = { requestClose: () => requestClose() };
    layers.push(layer);
    sync();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      sync();
    };
  }, [opened]);
}
