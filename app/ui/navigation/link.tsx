import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { hrefOf } from '#shared/site/page-words.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Prefetches the page when a pointer rests on the link. */
  prefetch?: 'intent'
  /** Replaces the current entry of the history. */
  replace?: boolean
  preventScrollReset?: boolean
  /** Loads a new document, as after an error. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the shop: a plain anchor whose options stand in one attribute for follow-links.tsx. A page has a
 * hundred links, and the router's own Link would give each of them six hooks and five handlers to hydrate.
 */
export function Link({ to, prefetch, replace, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
  const options =
    (prefetch ? 'prefetch ' : '') + (replace ? 'replace ' : '') + (preventScrollReset ? 'stay' : '')
  return <a {...rest} href={hrefOf(to)} data-link={reloadDocument ? undefined : options} />
}

/** A link with aria-current when it leads to the current page or to one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={isWithin(pathname, props.to) ? 'page' : undefined} />
}

/** Whether a page is the linked one or below it. No page counts as below the home page. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}
