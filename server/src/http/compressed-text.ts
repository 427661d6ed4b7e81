import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { acceptsCoding, CODINGS, type Coding } from './content-coding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of 0 to 11: about as small as gzip's default, in half the time. */
const QUICK_BROTLI = 4;

/** A text for many answers, which is compressed once for each coding, when it is first asked for. */
export class CompressedText {
  private readonly compressed = new Map<Coding, Promise<Buffer>>();

  constructor(
    private readonly text: string,
    private readonly brotliQuality = QUICK_BROTLI,
  ) {}

  /** Sends the smallest form that the client takes. Its headers but for the coding are the caller's. */
  async send(req: Request, res: Response): Promise<void> {
    const coding = CODINGS.find((known) => acceptsCoding(req, known));
    res.vary('Accept-Encoding');
    if (!coding) {
      res.send(this.text);
      return;
    }
    const body = await this.in(coding);
    res.set('Content-Encoding', coding).send(body);
  }

  private in(coding: Coding): Promise<Buffer> {
    const known = this.compressed.get(coding);
    if (known) return known;
    const compressed = this.compress(coding);
    this.compressed.set(coding, compressed);
    return compressed;
  }

  private compress(coding: Coding): Promise<Buffer> {
    if (coding === 'gzip') return compressGzip(this.text);
    return compressBrotli(this.text, { params: { [constants.BROTLI_PARAM_QUALITY]: this.brotliQuality } });
  }
}
