import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { acceptsCoding, CODINGS, type Coding } from './content-encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality from 0 to 11: about as small as gzip's default, in half the time. */
const QUICK_BROTLI = 4;

/** A text for many responses. It is compressed once per encoding, on first use. */
export class CompressedText {
  private readonly compressed = new Map<Coding, Promise<Buffer>>();

  constructor(
    private readonly text: string,
    private readonly brotliQuality = QUICK_BROTLI,
  ) {}

  /** Sends the smallest encoding that the client accepts. The caller sets all other headers. */
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
