import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { t } from '../../i18n/en/site';
import { Footer } from './Footer';
import { Header } from './Header';
import { TopBar } from './TopBar';

/** The frame of every page outside the admin area, with the landmarks. */
export function SiteFrame({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <a className="visually-hidden skip" href="#main">
        {t('skip')}
      </a>
      <TopBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  );
}
