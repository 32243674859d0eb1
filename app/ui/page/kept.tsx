import {
  createContext,
  type ElementType,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useContext,
} from 'react'

/** Sees to it that a part gets into the page, and says what React writes in its place. */
type Copy = (name: string, of: object | string, part: ReactElement) => string

/** The server's; in the browser there is none, and every part is rendered. */
export const CopyContext = createContext<Copy | null>(null)

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
  const copy = useContext(CopyContext)
  if (!copy) return <Tag {...rest}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, and escaped what had to be
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: copy(name, of, children) }} />
}
