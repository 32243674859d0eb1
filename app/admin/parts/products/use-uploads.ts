import { useState } from 'react'
import { uploadPicture } from '../upload-picture.ts'
import { wordsOf } from '../words-of.ts'

export type Sending = { id: number; name: string; share: number; failure?: string }
type Props = {
  onStored: (paths: string[]) => void
  onBusy: (busy: boolean) => void
  onFail: (words: string) => void
}

let lastId = 0

/** Sends pictures one by one, in the order they were given. Those that fail stay in the list with the reason. */
export function useUploads({ onStored, onBusy, onFail }: Props) {
  const [sending, setSending] = useState<Sending[]>([])

  function update(id: number, change: Partial<Sending>) {
    setSending((current) => current.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  async function send(files: readonly File[]) {
    const queue = files.map((file) => ({ file, id: ++lastId }))
    onBusy(true)
    setSending((current) => [
      ...current.filter(({ failure }) => !failure),
      ...queue.map(({ id, file }) => ({ id, name: file.name, share: 0 })),
    ])
    for (const { id, file } of queue) await sendOne(id, file)
    onBusy(false)
  }

  async function sendOne(id: number, file: File) {
    try {
      onStored(await uploadPicture(file, (share) => update(id, { share })))
      setSending((current) => current.filter((one) => one.id !== id))
    } catch (error) {
      update(id, { failure: wordsOf(error, 'Please try again.') })
      onFail('Failed to upload images')
    }
  }

  return { sending, send }
}
