import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { api } from '#app/api.ts'
import type { messages } from '#shared/contract/messages.ts'
import { useLoad } from '../list/use-load.ts'
import { usePermission } from '../use-permission.ts'

const none = { new: 0, late: 0 }
const Counted = createContext({ count: none as typeof none | undefined, recount: () => {} })

/** Counts the messages that nobody has answered, on every page that is opened: for the sidebar and their own list. */
export function NewMessages({ children }: { children: ReactNode }) {
  const mayRead = usePermission('messages.read')
  const { pathname } = useLocation()
  const { data, reload } = useLoad(
    String(mayRead),
    async (signal) => (mayRead ? api<typeof messages.count>('GET /messages/count', { signal }) : none),
    { version: pathname },
  )
  return <Counted value={{ count: data, recount: reload }}>{children}</Counted>
}

/** `count` is undefined until it is known; `recount` follows when a message was answered. */
export function useNewMessages() {
  return useContext(Counted)
}
