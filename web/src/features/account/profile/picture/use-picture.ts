import { limits, MB, type SessionUser } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import { t } from '../../../../i18n/en/account/picture';
import { formatSize } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';
import { isHeic } from '../../../../lib/upload/file-content';
import { changeProfile } from '../api';

/** Chooses, saves and removes the own picture. The old one stays until another is saved. */
export function usePicture(user: SessionUser) {
  const { update } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const savePicture = async (profilePicture: string | null) => update(await changeProfile({ profilePicture }));
  const working = useRef(false);
  const runAndShowProblem = async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Unreadable ? problemText(error) : translateServerMessage(messageOf(error)));
    }
    working.current = false;
    setBusy(false);
  };

  return {
    /** A `data:` URL that is not saved yet. */
    chosen,
    /** True if the removed picture can be restored. */
    undoable: removed !== null,
    problem,
    busy,
    choose: ([file]: readonly File[]) => {
      if (file && chosen === null) void runAndShowProblem(async () => setChosen(await squarePicture(file)));
    },
    cancel: () => setChosen(null),
    save: async (dataUrl: string) => {
      await savePicture(dataUrl);
      setRemoved(null);
      toast.success(t('saved'));
    },
    remove: () =>
      runAndShowProblem(async () => {
        await savePicture(null);
        setRemoved(user.profilePicture);
      }),
    undo: () =>
      runAndShowProblem(async () => {
        await savePicture(removed);
        setRemoved(null);
      }),
  };
}

const problemText = ({ problem }: Unreadable): string =>
  problem === 'large' ? t('problems.large', { size: formatSize(MAX_BYTES) }) : t(`problems.${problem}`);

/** Why a chosen file can't become the picture. */
type Problem = 'heic' | 'picture' | 'large';

class Unreadable extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

/** More than any phone's photo; decoding larger ones crashes small phones. */
const MAX_BYTES = 40 * MB;

/** Pixels: six times the shown size, for high-density screens; smaller ones only if too large in bytes. */
const SIDES = [512, 384, 256];
/** Browsers that can't encode WebP return a PNG, as the data URL shows. */
const KINDS = ['image/webp', 'image/jpeg'];
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

/**
 * The middle square of a picture as a `data:` URL: the best quality within the limits of a profile (contracts, `limits`).
 * The picture is upright by its EXIF data, as `createImageBitmap` reads files.
 * @throws Unreadable
 */
async function squarePicture(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Unreadable('large');
  const picture = await unpack(file);
  try {
    return encodeMiddle(picture);
  } finally {
    picture.close();
  }
}

async function unpack(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Unreadable((await isHeic(file)) ? 'heic' : 'picture');
  }
}

function encodeMiddle(picture: ImageBitmap): string {
  for (const side of SIDES) {
    const canvas = drawMiddle(picture, side);
    for (const kind of KINDS) {
      for (const quality of QUALITIES) {
        const url = canvas.toDataURL(kind, quality);
        if (url.startsWith(`data:${kind};`) && url.length <= limits.pictureLength) return url;
      }
    }
  }
  throw new Error('no canvas of this browser gives a picture that is small enough');
}

function drawMiddle(picture: ImageBitmap, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  // JPEG would make transparent pixels black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = 'high';
  const { width, height } = picture;
  const side = Math.min(width, height);
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size);
  return canvas;
}
