import { Link, type LinkProps } from '../navigation/link.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = Omit<LinkProps, 'className'> & ButtonLook & { className?: string }

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: Props) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />
}
