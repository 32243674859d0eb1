import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Fetches the page when somebody is about to click. */
  prefetch?: 'intent'
  /** Takes the place of this page in the history. */
  replace?: boolean
  preventScrollReset?: boolean
  /** Asks the server for a whole page, as after a failure. */
  reloadDocument?: boolean
}

/**
 * Leads to a page of the shop. A plain anchor that says how it wants to be followed (see follow-links.tsx): a hundred
 * of them cost a page nothing when it wakes up.
 */
export function Link({ to, prefetch, replace, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
  const wishes =
    (prefetch ? 'prefetch ' : '') + (replace ? 'replace ' : '') + (preventScrollReset ? 'stay' : '')
  return <a {...rest} href={to} data-link={reloadDocument ? undefined : wishes} />
}

/** Says of itself when it leads to where one is, or to a part of it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={isWithin(pathname, props.to) ? 'page' : undefined} />
}

/** A page below another counts as in it; below the home page there is none. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
