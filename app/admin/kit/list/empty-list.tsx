import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { type Place, usePageHref } from './list-foot.tsx'

type Props = Place & { title: string; children?: ReactNode }

/** The message of an empty list. Where only this page is empty, its last row being deleted, the last page opens. */
export function EmptyList({ page, total, perPage, title, children }: Props) {
  const href = usePageHref()
  const last = Math.ceil(total / perPage)
  if (last > 0 && page > last) return <Navigate replace to={href(last)} />
  return <EmptyState title={title}>{children}</EmptyState>
}
