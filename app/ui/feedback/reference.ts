import { createContext } from 'react'

/** The id under which the shop's log tells of the request that made this page. The browser has none. */
export const ReferenceContext = createContext('')
