import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './two-step.module.css';

/** Modules of blank space that scanners need around the code. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both color schemes, because not every scanner reads inverted ones. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const modules = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: modules.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
