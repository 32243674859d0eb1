import { createContext } from 'react'

/**
 * The mark on inline scripts that the renderer itself writes. The server allows exactly those by their hash and
 * takes the mark off before the page leaves; in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined)
