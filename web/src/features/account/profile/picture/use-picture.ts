import type { SessionUser } from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import { t } from '../../../../i18n/en/account/picture';
import { formatSize } from '../../../../i18n/format';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';
import { changeProfile } from '../api';
import { MAX_BYTES, squarePicture, Unreadable } from './square-picture';

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
