import { useLocation } from 'react-router'
import { api } from '#app/api.ts'
import type { messages } from '#shared/contract/messages.ts'
import { useLoad } from '../list/use-load.ts'
import { usePermission } from '../use-permission.ts'

/** The number of unanswered messages, counted at every change of the address; 0 while it is not known. */
export function useNewMessages(): number {
  const mayRead = usePermission('messages.read')
  const { pathname, search } = useLocation()
  const { data } = useLoad(`${mayRead} ${pathname}${search}`, async (signal) =>
    mayRead ? api<typeof messages.count>('GET /messages/count', { signal }) : null,
  )
  return data?.new ?? 0
}
