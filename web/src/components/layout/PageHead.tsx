import type { ReactNode } from 'react';

/** Title of an admin page, one line on what it is, and what can be done with all of it. */
export function PageHead({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="row between">
      <div>
        <h1>{title}</h1>
        <p className="muted">{children}</p>
      </div>
      {action}
    </div>
  );
}
