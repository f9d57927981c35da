import { returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, newIdempotencyKey } from '../../../../../lib/http/api';

/**
 * New messages of the client: once the latest has been in view they count as seen by the office. They keep their mark
 * as long as the page stays.
 */
export function useSeen({ _id, messages, newMessages }: StaffReturnDetail) {
  const ofClient = messages.filter(({ by }) => by.side === 'client');
  const lastOfClient = ofClient.at(-1);
  const fresh = newMessages > 0 ? ofClient.slice(-newMessages) : [];
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unmarked = fresh.filter((message) => !marked.has(message._id));
  if (unmarked.length > 0) setMarked(new Set([...marked, ...unmarked.map((message) => message._id)]));
  return { isNew: (id: string) => marked.has(id), lastOfClient, id: _id };
}

/** For the latest message of the client: says that it was seen, once that is so. */
export function useMarkSeen(of: StaffReturnDetail, messageId: string, wanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef<string | null>(null);
  const tell = useEffectEvent(() => {
    if (told.current === messageId || document.visibilityState === 'hidden') return;
    told.current = messageId;
    const options = {
      params: { id: of._id },
      body: { messageId },
      idempotencyKey: newIdempotencyKey(),
      byItself: true,
    };
    // Another look at the return says it again.
    api.call(returnCalls.markReturnSeen, options).catch(() => (told.current = null));
  });
  const isNew = wanted && of.newMessages > 0;
  useEffect(() => {
    if (!isNew || !place.current) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && tell());
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNew]);
  return place;
}
