import { fail } from '../../http/failure.ts';

/** The bytes of one upload that lie in the temporary folder, or were announced. */
export interface Claim {
  /** Counts what has really come; throws UPLOAD_QUOTA or UPLOAD_BUSY where there is no room for it. */
  grow(bytes: number): void;
  /** The transaction that writes the rows counts them against the quota from here on; they still lie on the disk. */
  settle(): void;
  /** They are gone from the disk. */
  release(): void;
}

/** Room in this node's temporary folder, for everybody together and for each person. */
export interface UploadRoom {
  /** `roomBytes` is what the person's quota leaves, `announcedBytes` the Content-Length: a hint, for which room is held. */
  open(ownerId: string, wish: { readonly roomBytes: number; readonly announcedBytes: number }): Claim;
}

interface Open {
  readonly ownerId: string;
  bytes: number;
  settled: boolean;
}

const retryAfterSeconds = 5;
/** What a body has besides its files: boundaries, headers of parts, fields. */
const envelopeBytes = 128 * 1024;

export const createUploadRoom = (nodeBytes: number): UploadRoom => {
  const personBytes = nodeBytes / 2;
  const open = new Set<Open>();
  const sum = (of: (claim: Open) => boolean): number => {
    let bytes = 0;
    for (const claim of open) if (of(claim)) bytes += claim.bytes;
    return bytes;
  };

  const check = ({ ownerId }: Open, roomBytes: number): void => {
    if (sum((claim) => claim.ownerId === ownerId && !claim.settled) > roomBytes) throw fail('UPLOAD_QUOTA');
    const isFull = sum(() => true) > nodeBytes || sum((claim) => claim.ownerId === ownerId) > personBytes;
    if (isFull) throw fail('UPLOAD_BUSY', { retryAfterSeconds });
  };

  return {
    open: (ownerId, { roomBytes, announcedBytes }) => {
      const claim: Open = { ownerId, bytes: Math.max(0, announcedBytes - envelopeBytes), settled: false };
      const release = (): void => void open.delete(claim);
      const checked = (): void => {
        try {
          check(claim, roomBytes);
        } catch (error) {
          release();
          throw error;
        }
      };
      open.add(claim);
      checked();
      return {
        grow: (bytes) => {
          if (bytes <= claim.bytes) return;
          claim.bytes = bytes;
          checked();
        },
        settle: () => {
          claim.settled = true;
        },
        release,
      };
    },
  };
};
