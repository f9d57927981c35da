import type { ReactNode } from 'react';

/** Title of an admin page, a line of description, and actions for the whole page. */
export function PageHead({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="row between">
      <div>
        <h1>{title}</h1>
        {children && <p className="muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
