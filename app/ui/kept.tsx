import {
  createContext,
  type ElementType,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useContext,
} from 'react'
import type { Keeper } from './keeper.ts'

/** The server's; in the browser there is none, and every part is rendered. */
export const KeeperContext = createContext<Keeper | null>(null)

type Props = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>
  /** Which part of the shop this is. */
  name: string
  /** All that its inside is made of, unless that is always the same: one object or text, one markup. */
  of?: object | string
  as?: ElementType
  /** A component, so that nothing of it is made where it is only copied. */
  children: ReactElement
}

/** Around what many pages have in common: the server renders the inside once, and from then on copies it. */
export function Kept({ name, of = '', as: Tag = 'div', children, ...rest }: Props) {
  const keep = useContext(KeeperContext)
  if (!keep) return <Tag {...rest}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, and escaped what had to be
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: keep(name, of, children) }} />
}
