import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/browser/toast';
import { ApiError, isRefused, mayBeDone } from '../../lib/http/api';
import { readToken } from '../../lib/http/token';

/**
 * Sends what works once, such as the act of a mailed link. A try whose answer was lost may have worked: if its repeat is refused
 * then, the answer is null. The first may also never have arrived, and the link be over for another reason.
 * @param isSpent true for that refusal
 */
export function useOnce<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  isSpent: (error: unknown) => boolean,
): (input: Input) => Promise<Answer | null> {
  const isInDoubt = useRef(false);
  return async (input) => {
    try {
      return await send(input);
    } catch (error) {
      if (isInDoubt.current && isSpent(error)) return null;
      isInDoubt.current = mayBeDone(error) || (isInDoubt.current && !isRefused(error));
      throw error;
    }
  };
}

/** The link is used up, or over. */
export const isLinkSpent = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'token');

interface Answer {
  readonly message: string;
}

/**
 * Leads to /login with the answer, or with `maybe` if there is none. A session that the act has ended is forgotten first: the
 * guard would lead away from there.
 */
export function useGoToLogin(): (
  answer: Answer | null,
  maybe: string,
  state?: { readonly email: string },
) => Promise<void> {
  const navigate = useNavigate();
  return async (answer, maybe, state) => {
    if (readToken() !== null) await (await import('../../lib/session/server-session')).checkSession();
    if (answer) toast.success(answer.message);
    else toast.info(maybe);
    navigate('/login', { state });
  };
}
