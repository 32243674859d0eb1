import { type ComponentType, createElement, lazy } from 'react'
import { loadSection } from './load-section.ts'

type Load = () => Promise<{ default: ComponentType }>

const parts: Promise<void>[] = []

/** The server writes a page in one go: every part must be there before it begins. */
export const allParts = () => Promise.all(parts)

/** A part of server-rendered pages whose script the browser fetches only if it has to render it itself. */
export function lazyPart(load: Load): ComponentType {
  return import.meta.env.SSR ? atOnce(load) : lazy(() => loadSection(load))
}

function atOnce(load: Load): ComponentType {
  let Part: ComponentType
  const coming = load().then((loaded) => {
    Part = loaded.default
  })
  parts.push(coming)
  return () => createElement(Part)
}
