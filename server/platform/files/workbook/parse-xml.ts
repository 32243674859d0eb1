import { Parser } from 'saxen'
import { damaged } from './open-zip.ts'

type Listeners = {
  open: (name: string, attributes: () => Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML from front to back. Names come without their prefixes; documents that define entities are not expanded. */
export function parseXml(xml: string, { open, text, close }: Listeners): void {
  new Parser()
    .on('openTag', (name, attributes) => open(localName(name), attributes))
    .on('closeTag', (name) => close?.(localName(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    .on('error', () => damaged())
    .parse(xml)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Excel writes signs that XML cannot hold by their numbers: _x000D_. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
