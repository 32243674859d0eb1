import { createContext } from 'react-router'
import type { Rendering } from '#server/pages/pages.ts'

export const renderContext = createContext<Rendering>()
