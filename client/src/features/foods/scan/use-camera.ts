import { useEffect, useState } from 'react';

/** Properties of cameras that TypeScript doesn't know yet. */
interface CameraCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  focusMode?: string[];
}

type Settings = MediaTrackConstraintSet & { torch?: boolean; focusMode?: string };

const apply = (track: MediaStreamTrack | null, settings: Settings) =>
  track?.applyConstraints({ advanced: [settings] }).catch(() => undefined);

interface Camera {
  state: 'starting' | 'on' | 'denied' | 'missing';
  /** Cameras to choose from. Their names are known once one of them is on. */
  devices: readonly MediaDeviceInfo[];
  hasTorch: boolean;
  stream: MediaStream | null;
  track: MediaStreamTrack | null;
}

const STARTING: Camera = { state: 'starting', devices: [], hasTorch: false, stream: null, track: null };

const start = (deviceId: string | null): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }),
    },
  });

/** Keeps a camera on while the component is there. */
export function useCamera() {
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const [camera, setCamera] = useState(STARTING);
  const [torch, setTorch] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let hasEnded = false;
    const end = () => stream?.getTracks().forEach((one) => one.stop());
    const open = async () => {
      stream = await start(deviceId);
      // The dialog was closed while the browser asked.
      if (hasEnded) return end();
      const track = stream.getVideoTracks()[0] ?? null;
      const capabilities: CameraCapabilities = track && 'getCapabilities' in track ? track.getCapabilities() : {};
      if (capabilities.focusMode?.includes('continuous')) void apply(track, { focusMode: 'continuous' });
      const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
      setCamera({ state: 'on', devices, hasTorch: capabilities.torch === true, stream, track });
    };
    open().catch((error: unknown) => {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!hasEnded) setCamera({ ...STARTING, state: isDenied ? 'denied' : 'missing' });
    });
    return () => {
      hasEnded = true;
      end();
    };
  }, [deviceId]);

  const toggleTorch = () => {
    void apply(camera.track, { torch: !torch });
    setTorch(!torch);
  };
  const choose = (id: string) => {
    setTorch(false);
    setDeviceId(id);
  };
  return { ...camera, torch, toggleTorch, deviceId: deviceId ?? camera.track?.getSettings().deviceId, choose };
}
