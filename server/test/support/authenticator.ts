import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { APP_URL } from './test-app';

/** Options of the server, as far as an authenticator reads them. */
export interface PasskeyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
  userVerification?: string;
  authenticatorSelection?: { residentKey?: string; userVerification?: string };
  excludeCredentials?: { id: string }[];
}

/** Deviations from what a browser would do on the right page. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
  /** COSE name of the key's algorithm, from -24 to -1. */
  algorithm?: number;
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest();

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A text of fewer than 24 bytes in CBOR. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** From 24 to 255 bytes in CBOR. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborPair = (key: string, value: Buffer) => Buffer.concat([cborText(key), value]);

const ES256 = -7;

/** A public key of the curve P-256 as a COSE map: {1: 2, 3: algorithm, -1: 1, -2: x, -3: y}. */
function toCose(key: KeyObject, algorithm: number): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x20 - 1 - algorithm, 0x20, 0x01]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
}

/** An authenticator with one passkey, in software: ES256 without attestation. */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  private counter = 0;

  /** @param counts whether it counts its uses; synchronized passkeys always send 0. */
  constructor(private readonly counts = true) {}

  /** Creates the passkey. */
  create(options: PasskeyOptions, deviation: Deviation = {}) {
    this.userHandle = options.user?.id ?? '';
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      length,
      this.id,
      toCose(this.keys.publicKey, deviation.algorithm ?? ES256),
    ]);
    const data = this.authenticatorData(options, deviation, attested);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborPair('fmt', cborText('none')),
      cborPair('attStmt', Buffer.from([0xa0])),
      cborPair('authData', cborBytes(data)),
    ]);
    return this.describe({
      clientDataJSON: this.clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge with the passkey. */
  get(options: PasskeyOptions, deviation: Deviation = {}) {
    const clientData = this.clientData('webauthn.get', options, deviation);
    const data = this.authenticatorData(options, deviation);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return this.describe({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  private describe<R extends object>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, options: PasskeyOptions, { origin = APP_URL, challenge }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }));
  }

  private authenticatorData({ rpId, rp }: PasskeyOptions, deviation: Deviation, attested?: Buffer): Buffer {
    const { isVerified = true } = deviation;
    if (this.counts) this.counter += 1;
    const flags =
      FLAGS.present |
      FLAGS.backupEligible |
      FLAGS.backedUp |
      (isVerified ? FLAGS.verified : 0) |
      (attested ? FLAGS.attested : 0);
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId ?? rp?.id ?? ''),
      Buffer.from([flags]),
      uint32(deviation.counter ?? this.counter),
      ...(attested ? [attested] : []),
    ]);
  }
}
