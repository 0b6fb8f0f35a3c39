import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The answer of a passkey device, in the JSON form that a browser sends to the server. */
type Answer = {
  id: string;
  rawId: string;
  type: "public-key";
  clientExtensionResults: Record<string, never>;
  response: { clientDataJSON: string } & Record<string, unknown>;
};

/**
 * The ways in which a passkey device in a test can deviate from a correct device, such as a wrong origin or signature
 * counter.
 */
type Bent = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * Creates a WebAuthn device that holds one passkey: a P-256 key, a signature counter and the owner's id, without
 * attestation.
 */
export function passkeyDevice(home = { rpId: "hazina.test", origin: "http://hazina.test" }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let owner = "";
  const data = (flags: number, { rpId = home.rpId, verified = true, counter: given }: Bent, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given ?? counter);
    const all = Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), all, count, key]);
  };
  const client = (type: string, challenge: string, { origin = home.origin }: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Answer["response"]): Answer => {
    const text = id.toString("base64url");
    return { id: text, rawId: text, type: "public-key", clientExtensionResults: {}, response };
  };
  return {
    /** Creates the passkey that the options request, and returns the device's answer. */
    make(options: { challenge: string; user: { id: string } }, bent: Bent = {}): Answer {
      owner = options.user.id;
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, ...text("fmt"), ...text("none"), ...text("attStmt"), 0xa0, ...text("authData")]),
        bytes(data(WITH_KEY, bent, key)),
      ]);
      return answer({
        clientDataJSON: client("webauthn.create", options.challenge, bent).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Signs a challenge. */
    sign(challenge: string, bent: Bent = {}): Answer {
      counter += 1;
      const clientData = client("webauthn.get", challenge, bent);
      const authenticatorData = data(0, bent);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
      return answer({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle: owner,
      });
    },
  };
}

/**
 * Encodes a public key in COSE format: a map of its type, algorithm (ES256), curve and coordinates.
 * Source: RFC 9052, RFC 8949.
 */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (label: number, value: string) => [label, ...bytes(Buffer.from(value, "base64url"))];
  return Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, ...point(0x21, x), ...point(0x22, y)]);
}

function text(value: string): number[] {
  return [0x60 + value.length, ...Buffer.from(value)];
}

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}
