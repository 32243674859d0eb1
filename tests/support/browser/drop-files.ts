import type { Locator } from '@playwright/test'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Drops files on an element, as from the file manager. */
export async function dropFiles(target: Locator, files: readonly File[]): Promise<void> {
  const packed = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }))
  const dataTransfer = await target.page().evaluateHandle((list) => {
    const carried = new DataTransfer()
    for (const { name, mimeType, text } of list) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type: mimeType }))
    }
    return carried
  }, packed)
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}
