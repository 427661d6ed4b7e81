import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createUser } from '../../../testing/create-user';
import { openNative, openWasm, readPicture } from './barcode-reader';
import { CameraView } from './camera-view';

jest.mock('./barcode-reader');

const CODE = '4006381333931';
const detector = { detect: () => Promise.resolve([]) };
const native = { detect: () => Promise.resolve([]) };

/** A camera whose settings are recorded. */
function createTrack(capabilities: object) {
  const applied: unknown[] = [];
  const track = {
    applied,
    stop: jest.fn(),
    getCapabilities: () => capabilities,
    getSettings: () => ({ deviceId: 'back' }),
    applyConstraints: (constraints: unknown) => {
      applied.push(constraints);
      return Promise.resolve();
    },
  };
  return track;
}

let track: ReturnType<typeof createTrack>;
const getUserMedia = jest.fn<Promise<unknown>, [MediaStreamConstraints]>();
const cameras = ['back', 'front'].map((deviceId) => ({
  deviceId,
  kind: 'videoinput',
  label: `The ${deviceId} camera`,
}));

beforeAll(() => {
  // jsdom has no media.
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices: () => Promise.resolve([...cameras, { kind: 'audioinput' }]) },
    configurable: true,
  });
  Object.defineProperties(HTMLVideoElement.prototype, {
    play: { value: () => Promise.resolve() },
    readyState: { get: () => 4 },
    srcObject: { value: null, writable: true },
  });
});

beforeEach(() => {
  track = createTrack({ torch: true, focusMode: ['continuous'] });
  getUserMedia
    .mockReset()
    .mockImplementation(() => Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] }));
  jest.mocked(openNative).mockResolvedValue(null);
  jest.mocked(openWasm).mockReset().mockResolvedValue(detector);
  jest.mocked(readPicture).mockReset().mockResolvedValue(null);
});
afterEach(() => jest.useRealTimers());

async function open() {
  const onBarcode = jest.fn();
  render(<CameraView onBarcode={onBarcode} />, { wrapper: MantineProvider });
  await screen.findByText(/^(Point|Macrolog may not|No camera found)/);
  return { onBarcode, user: createUser() };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('reads a barcode that two frames in a row have, and turns the camera off with the dialog', async () => {
  jest.useFakeTimers();
  jest.mocked(readPicture).mockResolvedValueOnce('96385074').mockResolvedValue(CODE);
  const onBarcode = jest.fn();
  const { unmount } = render(<CameraView onBarcode={onBarcode} />, { wrapper: MantineProvider });
  await pass(200);
  expect(onBarcode).not.toHaveBeenCalled();
  await pass(300);
  expect(onBarcode.mock.calls).toEqual([[CODE]]);
  unmount();
  expect(track.stop).toHaveBeenCalled();
});

test("replaces a browser's detector that finds nothing after 4 seconds, and offers the digits after 10", async () => {
  jest.mocked(openNative).mockResolvedValue(native);
  jest.useFakeTimers();
  render(<CameraView onBarcode={jest.fn()} />, { wrapper: MantineProvider });
  await pass(0);
  await pass(3_000);
  expect(jest.mocked(readPicture).mock.lastCall?.[0]).toBe(native);
  expect(openWasm).not.toHaveBeenCalled();
  await pass(2_000);
  expect(jest.mocked(readPicture).mock.lastCall?.[0]).toBe(detector);
  expect(screen.getByRole('status')).toHaveTextContent('Point the camera at the barcode.');
  await pass(6_000);
  expect(screen.getByRole('status')).toHaveTextContent("Can't read it? Type the digits below the barcode.");
});

test('turns the light on and off, and changes the camera', async () => {
  const { user } = await open();
  const light = screen.getByRole('button', { name: 'Camera Light' });
  await user.click(light);
  expect(light).toHaveAttribute('aria-pressed', 'true');
  await user.click(light);
  expect(track.applied).toEqual(
    [{ focusMode: 'continuous' }, { torch: true }, { torch: false }].map((settings) => ({ advanced: [settings] })),
  );
  const choice = screen.getByRole('combobox', { name: 'Camera' });
  expect(choice).toHaveDisplayValue('The back camera');
  await user.selectOptions(choice, 'The front camera');
  expect(getUserMedia.mock.calls.map(([{ video }]) => video)).toMatchObject([
    { facingMode: { ideal: 'environment' } },
    { deviceId: { exact: 'front' } },
  ]);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test.each([
  ['NotAllowedError', /^Macrolog may not use the camera/],
  ['NotFoundError', /^No camera found/],
])('without a camera (%s), a picture or the digits are enough', async (name, message) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({}) });
  const { onBarcode, user } = await open();
  expect(screen.getByRole('status')).toHaveTextContent(message);
  const picture = (name: string) => new File([''], name, { type: 'image/jpeg' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, picture('back.jpg'));
  expect(await screen.findByText('No barcode found in the picture. Type the digits below it.')).toBeVisible();
  jest.mocked(readPicture).mockResolvedValue(CODE);
  await user.upload(input, picture('label.jpg'));
  await waitFor(() => expect(onBarcode.mock.calls).toEqual([[CODE]]));

  const digits = screen.getByRole('textbox', { name: 'Digits of the barcode' });
  for (const [typed, error] of [
    ['123', 'A barcode has 8, 12 or 13 digits.'],
    ['4006381333932', "The last digit doesn't fit the others. Check the digits."],
    ['2012345678903', 'Only the shop that printed this barcode knows its product. Enter the food by hand.'],
  ] as const) {
    await user.clear(digits);
    await user.type(digits, `${typed}{Enter}`);
    expect(digits).toHaveAccessibleDescription(error);
  }
  await user.clear(digits);
  await user.type(digits, '4006381 333931{Enter}');
  expect(onBarcode.mock.lastCall).toEqual([CODE]);
});
