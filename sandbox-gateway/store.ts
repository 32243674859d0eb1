import { hash, timingSafeEqual } from 'node:crypto'
import type { Sandbox } from './sandbox.ts'
import type { Fields } from './sign-fields.ts'

export function isOurStore({ settings }: Sandbox, { store_id = '', store_passwd = '' }: Fields): boolean {
  return (
    store_id === settings.storeId && timingSafeEqual(digest(store_passwd), digest(settings.storePassword))
  )
}

function digest(text: string) {
  return hash('sha256', text, 'buffer')
}
