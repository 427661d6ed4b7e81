import type { Request } from 'express';

/** Supported content encodings, smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Checked one by one, because the server chooses among encodings that a browser accepts equally. */
export const acceptsCoding = (req: Request, coding: Coding): boolean => req.acceptsEncodings(coding) === coding;
