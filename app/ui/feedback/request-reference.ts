import { createContext } from 'react'

/** The id of the request in the server's log; empty in the browser. */
export const ReferenceContext = createContext('')
