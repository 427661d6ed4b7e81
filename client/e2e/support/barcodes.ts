// Draws barcodes without a library: the codes of GS1's General Specifications, section 5.2.

const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const invert = (bits: string) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const reverse = (bits: string) => bits.split('').reverse().join('');
const RIGHT = LEFT_ODD.map(invert);
const LEFT_EVEN = RIGHT.map(reverse);
/** Parity of the digits of the left half, by the first digit of an EAN-13. */
const PARITY = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
/** The same for UPC-E with number system 0, by the check digit. */
const UPC_E_PARITY = [
  'EEEOOO',
  'EEOEOO',
  'EEOOEO',
  'EEOOOE',
  'EOEEOO',
  'EOOEEO',
  'EOOOEE',
  'EOEOEO',
  'EOEOOE',
  'EOOEOE',
];

const encode = (digits: string, parity: string) =>
  digits
    .split('')
    .map((digit, index) => (parity[index] === 'E' ? LEFT_EVEN : LEFT_ODD)[Number(digit)] ?? '')
    .join('');
const encodeRight = (digits: string) =>
  digits
    .split('')
    .map((digit) => RIGHT[Number(digit)] ?? '')
    .join('');

/** Bars of an EAN-13, which a UPC-A is with a 0 in front, an EAN-8, or a UPC-E that begins with 0. */
export function toBars(code: string): string {
  if (code.length === 12) return toBars(`0${code}`);
  if (code.length === 13) {
    const parity = PARITY[Number(code[0])] ?? '';
    return `101${encode(code.slice(1, 7), parity)}01010${encodeRight(code.slice(7))}101`;
  }
  if (code.startsWith('0')) return `101${encode(code.slice(1, 7), UPC_E_PARITY[Number(code[7])] ?? '')}010101`;
  return `101${encode(code.slice(0, 4), 'OOOO')}01010${encodeRight(code.slice(4))}101`;
}

interface Drawing {
  width: number;
  height: number;
  /** Pixels of the narrowest bar. */
  scale: number;
  /** Degrees. */
  angle?: number;
  /** Pixels of a box blur. */
  blur?: number;
  /** Gray of paper and bars. */
  paper?: number;
  ink?: number;
}

/** A gray picture of a barcode in its middle. Each pixel is the mean of nine points, as a camera has it. */
export function drawBarcode(code: string, drawing: Drawing): Uint8Array {
  const { width, height, scale, angle = 0, blur = 0, paper = 235, ink = 25 } = drawing;
  const bars = toBars(code);
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const half = { x: (bars.length * scale) / 2, y: bars.length * scale * 0.35 };
  const grayAt = (x: number, y: number): number => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const [along, across] = [dx * cos + dy * sin + half.x, dy * cos - dx * sin];
    const isBar = Math.abs(across) < half.y && bars[Math.floor(along / scale)] === '1';
    return isBar ? ink : paper;
  };
  const pixels = new Uint8Array(width * height);
  const spread = Math.max(1 / 3, blur / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const dy of [-spread, 0, spread])
        for (const dx of [-spread, 0, spread]) sum += grayAt(x + 0.5 + dx, y + 0.5 + dy);
      pixels[y * width + x] = sum / 9;
    }
  }
  return pixels;
}

/** A video of one picture, as Chromium's fake camera reads it: YUV4MPEG2 with 4:2:0. */
export function toVideo(pixels: Uint8Array, width: number, height: number): Buffer {
  const colors = Buffer.alloc((width * height) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, Buffer.from('FRAME\n'), Buffer.from(pixels), colors]);
}
