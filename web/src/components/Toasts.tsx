import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type CloseButtonProps, Slide, ToastContainer, type ToastIcon } from 'react-toastify/unstyled';
import { t } from '../messages/site';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import './Toasts.css';

/**
 * Where notifications appear (specification §8): top right, 5 s, waiting while hovered or while the window is not in
 * front, dragged away by 80 %, focused by Alt+T. The unstyled build, because the usual one writes a <style> element,
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
  return (
    <IconButton bare label={t('close')} onClick={closeToast}>
      <Icon of={IconX} />
    </IconButton>
  );
}

export default function Toasts() {
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
