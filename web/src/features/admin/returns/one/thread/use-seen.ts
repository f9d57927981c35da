import { type ReturnMessage, returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { useCallback, useRef, useState } from 'react';
import { api, newIdempotencyKey } from '../../../../../lib/http/api';

type Thread = Pick<StaffReturnDetail, '_id' | 'newMessages'> & { readonly messages: readonly ReturnMessage[] };

/**
 * Marks the client's messages as seen once `latest` was visible. They keep their tag while the page
 * is open. `watch` is the `ref` of the latest.
 */
export function useSeen({ _id: id, messages, newMessages }: Thread) {
  const ofClient = messages.filter(({ by }) => by.side === 'client').map(({ _id }) => _id);
  const latest = ofClient.at(-1);
  const hasNew = newMessages > 0;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unmarked = hasNew ? ofClient.slice(-newMessages).filter((each) => !marked.has(each)) : [];
  if (unmarked.length > 0) setMarked(new Set([...marked, ...unmarked]));

  const reportedId = useRef<string | undefined>(undefined);
  const watch = useCallback(
    (box: HTMLElement | null) => {
      if (!box || !hasNew) return;
      const markSeen = () => {
        if (!latest || reportedId.current === latest || document.visibilityState === 'hidden') return;
        reportedId.current = latest;
        const input = { params: { id }, body: { messageId: latest } };
        // Retried when the return is opened again.
        api
          .call(returnCalls.markReturnSeen, { ...input, idempotencyKey: newIdempotencyKey(), isAutomatic: true })
          .catch(() => (reportedId.current = undefined));
      };
      const observer = new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && markSeen(),
      );
      observer.observe(box);
      return () => observer.disconnect();
    },
    [id, latest, hasNew],
  );
  return { isNew: (message: string) => marked.has(message), latest, watch };
}
