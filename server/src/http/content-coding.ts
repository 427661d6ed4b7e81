import type { Request } from 'express';

/** How an answer may be compressed, the smallest first. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Asked one by one: among those that a browser takes alike, we choose. */
export const acceptsCoding = (req: Request, coding: Coding): boolean => req.acceptsEncodings(coding) === coding;
