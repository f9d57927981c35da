import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/browser/toast';
import { ApiError, isUnanswered } from '../../lib/http/api';
import { readToken } from '../../lib/http/token';

interface Answer {
  readonly message: string;
}

/**
 * Sends what works once, such as the act of a mailed link. A try whose answer was lost may have worked: its repeat is refused
 * then, and has `message` for an answer.
 * @param isSpent true for that refusal
 */
export function useOnce<Input>(
  send: (input: Input) => Promise<Answer>,
  isSpent: (error: unknown) => boolean,
  message: string,
): (input: Input) => Promise<Answer> {
  const isInDoubt = useRef(false);
  return async (input) => {
    try {
      return await send(input);
    } catch (error) {
      if (isInDoubt.current && isSpent(error)) return { message };
      isInDoubt.current = isUnanswered(error);
      throw error;
    }
  };
}

/** The link is used up, or over. */
export const isLinkSpent = (error: unknown): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'token');

/** Leads to /login. A session that the act has ended is forgotten first: the guard would lead away from there. */
export function useGoToLogin(): (message: string, state?: { readonly email: string }) => Promise<void> {
  const navigate = useNavigate();
  return async (message, state) => {
    if (readToken() !== null) await (await import('../../lib/session/server-session')).checkSession();
    toast.success(message);
    navigate('/login', { state });
  };
}
