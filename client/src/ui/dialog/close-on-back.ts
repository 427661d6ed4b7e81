import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * The browser's Back closes the topmost dialog or menu. While one is open, the history has an extra entry with the page's own
 * URL (the overlay entry), which the router doesn't know. Back leaves that entry and closes the topmost layer. If another
 * layer is still open, the page goes forward to the entry again. The entry is never added a second time, because browsers
 * skip entries that a page adds without a tap or key press.
 */

/** The router's state of an entry, with a mark on the overlay entry. */
interface EntryState {
  idx?: number;
  overlay?: 'top' | 'passed';
}

interface Layer {
  requestClose: () => void;
}

const layers: Layer[] = [];

/** A navigation that was requested but hasn't happened yet: off the overlay entry, or onto it again. */
let step: 'leave' | 'return' | null = null;
/** Index in the history after the last navigation. */
let lastIndex = 0;
let syncing = false;

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};
const indexOf = ({ idx }: EntryState) => idx ?? 0;
const onOverlayEntry = () => entryState().overlay !== undefined;

/** Adapts the history to the layers after all current changes. */
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

/** Asks the topmost layer to close after Back left the overlay entry. */
function closeTopmost(): void {
  const away = lastIndex - indexOf(entryState());
  flushSync(() => layers.at(-1)?.requestClose());
  if (away > 1 || (away === 1 && layers.length > 0)) {
    step = 'return';
    window.history.go(away);
  } else lastIndex = indexOf(entryState());
}

/** Skips an overlay entry without a layer: forward if a screen was opened from it, otherwise back. */
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

/** Runs before the router's listener, which must not see navigation within a screen. */
function onPopState(event: PopStateEvent): void {
  const state = entryState();
  const here = state.overlay !== undefined;
  const taken = step;
  step = null;
  if (taken === 'leave') {
    // A screen opened in the meantime stays.
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
  // The page was reloaded while a dialog was open.
  sync();
}

/** Lets Back request closing a dialog or menu while it is open. */
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
