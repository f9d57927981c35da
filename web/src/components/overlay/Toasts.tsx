import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { type CloseButtonProps, Slide, ToastContainer, type ToastIcon } from 'react-toastify/unstyled';
import { t } from '../../i18n/en/site';
import { onModalChange, topModal } from '../../lib/browser/modals';
import { dismissErrors } from '../../lib/browser/toast';
import { Icon, IconButton } from '../button/Button';
import { keepClearOfControls } from './toast-place';
import './Toasts.css';

/**
 * Toasts (docs/product.md, Notifications). Unstyled build, because the usual one writes a <style> element,
 * which the content security policy forbids.
 */
const AUTO_CLOSE_MS = 5000;
const DRAG_PERCENT = 80;

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertCircle,
  default: IconInfoCircle,
};
const icon: ToastIcon = ({ type }) => <Icon of={icons[type]} />;

function Close({ closeToast }: CloseButtonProps) {
  return <IconButton icon={IconX} bare label={t('close')} onClick={closeToast} />;
}

/**
 * An open modal makes everything outside inert, so toasts move into it. The container itself is moved, because a new one
 * would start empty.
 */
export default function Toasts() {
  const [container] = useState(() => Object.assign(document.createElement('div'), { className: 'toasts' }));
  const home = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const moveToTopModal = () => moveElement(container, topModal() ?? home.current);
    moveToTopModal();
    return onModalChange(moveToTopModal);
  }, [container]);
  useEffect(() => keepClearOfControls(container), [container]);
  useErrorsOfOnePage();
  return <div ref={home}>{createPortal(<Container />, container)}</div>;
}

/** In a layout effect: the next page may show an error in an effect of its own. */
function useErrorsOfOnePage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) dismissErrors();
    last.current = pathname;
  }, [pathname]);
}

/** `moveBefore`, if supported, keeps the toast's running animations. */
function moveElement(container: HTMLElement, to: HTMLElement | null): void {
  if (!to || container.parentElement === to) return;
  if (container.isConnected && 'moveBefore' in to) to.moveBefore(container, null);
  else to.append(container);
}

function Container() {
  return (
    <ToastContainer
      aria-label={t('toasts')}
      position="top-right"
      transition={Slide}
      autoClose={AUTO_CLOSE_MS}
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={DRAG_PERCENT}
      closeOnClick={false}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      icon={icon}
      closeButton={Close}
    />
  );
}
