import { t } from '@lingui/core/macro';
import { readBarcode } from '@macrolog/domain';
import { ActionIcon, Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { IconBulb, IconBulbOff, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { openWasm, readPicture } from './barcode-reader';
import classes from './camera-view.module.css';
import { useBarcodeScan } from './use-barcode-scan';
import { useCamera } from './use-camera';

const POINT = t`Point the camera at the barcode.`;
const TYPE = t`Can't read it? Type the digits below the barcode.`;
const NOT_IN_PICTURE = t`No barcode found in the picture. Type the digits below it.`;

const MESSAGES = {
  starting: t`Starting the camera…`,
  on: POINT,
  denied: t`Macrolog may not use the camera. Allow it in your browser, or type the digits.`,
  missing: t`No camera found. Type the digits, or choose a picture.`,
};

const ERRORS = {
  BARCODE_FORMAT: t`A barcode has 8, 12 or 13 digits.`,
  BARCODE_CHECK_DIGIT: t`The last digit doesn't fit the others. Check the digits.`,
  BARCODE_OF_A_SHOP: t`Only the shop that printed this barcode knows its product. Enter the food by hand.`,
};

interface DigitsProps {
  onBarcode: (barcode: string) => void;
}

/** Typing always works: without a camera, and where it can't read. */
function Digits({ onBarcode }: DigitsProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The form of a dialog below must not be sent.
    event.stopPropagation();
    const { barcode, reason } = readBarcode(typed);
    setError(reason && ERRORS[reason]);
    if (barcode !== null) onBarcode(barcode);
  };

  return (
    <form className={classes.digits} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field ?? ''}
        label={t`Digits of the barcode`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="default" className={classes.find ?? ''}>
        {t`Find`}
      </Button>
    </form>
  );
}

interface CameraViewProps {
  onBarcode: (barcode: string) => void;
}

/** Finds a barcode: with the camera, in a picture, or by its digits. */
export function CameraView({ onBarcode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const { state, devices, hasTorch, torch, stream } = camera;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    video.current.play().catch(() => undefined);
  }, [stream]);
  useBarcodeScan(video, state === 'on', {
    onBarcode,
    onLong: () => setProblem(TYPE),
    onFailed: () => setProblem(TYPE),
  });

  const readFile = async (file: File) => {
    const picture = await createImageBitmap(file);
    return readPicture(await openWasm(), picture);
  };
  const choosePicture = (file: File | null) => {
    if (!file) return;
    readFile(file).then(
      (barcode) => (barcode === null ? setProblem(NOT_IN_PICTURE) : onBarcode(barcode)),
      () => setProblem(NOT_IN_PICTURE),
    );
  };

  return (
    <div className={`stack ${classes.view}`}>
      <div className={classes.frame} data-on={state === 'on'}>
        <video ref={video} className={classes.video} aria-label={t`Picture of the camera`} muted playsInline />
        <span className={classes.target} aria-hidden="true" />
        {hasTorch && (
          <ActionIcon
            className={classes.torch ?? ''}
            size={44}
            variant="default"
            aria-label={t`Camera Light`}
            aria-pressed={torch}
            onClick={camera.toggleTorch}
          >
            {torch ? <IconBulbOff size={22} aria-hidden="true" /> : <IconBulb size={22} aria-hidden="true" />}
          </ActionIcon>
        )}
      </div>
      <p role="status" className={`muted small ${classes.message}`}>
        {problem ?? MESSAGES[state]}
      </p>
      <Digits onBarcode={onBarcode} />
      <div className={`row ${classes.others}`}>
        {devices.length > 1 && (
          <NativeSelect
            aria-label={t`Camera`}
            value={camera.deviceId}
            data={devices.map(({ deviceId: value, label }) => ({ value, label }))}
            onChange={({ currentTarget }) => camera.choose(currentTarget.value)}
          />
        )}
        <FileButton accept="image/*" onChange={choosePicture}>
          {(props) => (
            <Button {...props} variant="subtle" leftSection={<IconPhoto size={18} aria-hidden="true" />}>
              {t`Choose a Picture`}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  );
}
