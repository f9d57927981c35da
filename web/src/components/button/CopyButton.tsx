import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n/en/site';
import { Button } from './Button';

const FEEDBACK_MS = 2500;

/** Copies a text and confirms it. On plain HTTP, where browsers refuse that, shows the text. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.warn('Writing to the clipboard was refused', error);
      // Lazy: pages that only copy don't load toasts.
      const { toast } = await import('../../lib/browser/toast');
      toast.info(t('copy.refused', { text }));
    }
  };
  return (
    <Button icon={copied ? IconCheck : IconCopy} small onClick={copy}>
      {/* Not a status: in a button, Chromium counts no status into the name. */}
      <span aria-live="polite">{copied ? t('copy.done') : children}</span>
    </Button>
  );
}
