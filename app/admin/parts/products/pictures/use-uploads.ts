import { useEffect, useEffectEvent, useState } from 'react'
import { errorMessage } from '../../form/error-message.ts'
import { uploadPicture } from '../../form/upload-picture.ts'

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
  const isBusy = sending.some(({ failure }) => !failure)
  const tell = useEffectEvent(onBusy)

  // Told of the whole list: while one batch is on its way, the next may be chosen.
  useEffect(() => tell(isBusy), [isBusy])

  function update(id: number, change: Partial<Sending>) {
    setSending((current) => current.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  async function send(files: readonly File[]) {
    const queue = files.map((file) => ({ file, id: ++lastId }))
    setSending((current) => [
      ...current.filter(({ failure }) => !failure),
      ...queue.map(({ id, file }) => ({ id, name: file.name, share: 0 })),
    ])
    for (const { id, file } of queue) await sendOne(id, file)
  }

  async function sendOne(id: number, file: File) {
    try {
      onStored(await uploadPicture(file, (share) => update(id, { share })))
      setSending((current) => current.filter((one) => one.id !== id))
    } catch (error) {
      update(id, { failure: errorMessage(error, 'Please try again.') })
      onFail('Failed to upload images')
    }
  }

  return { sending, isBusy, send }
}
