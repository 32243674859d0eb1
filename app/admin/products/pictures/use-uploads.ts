import { useRef, useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { uploadPicture } from '#app/admin/kit/form/upload-picture.ts'

export type Upload = { id: number; name: string; share: number; failure?: string }
export type Uploads = ReturnType<typeof useUploads>
type Props = {
  onStored: (paths: string[]) => void
  onFail: (message: string) => void
}

let lastId = 0

/** Uploads the pictures of a batch one by one, in order. Failed ones stay in the list with the reason. */
export function useUploads({ onStored, onFail }: Props) {
  const [sending, setSending] = useState<Upload[]>([])
  const batches = useRef(new Set<Promise<void>>())

  function update(id: number, change: Partial<Upload>) {
    setSending((current) => current.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  async function send(files: readonly File[]) {
    const queue = files.map((file) => ({ file, id: ++lastId }))
    setSending((current) => [
      ...current.filter(({ failure }) => !failure),
      ...queue.map(({ id, file }) => ({ id, name: file.name, share: 0 })),
    ])
    const batch = sendAll(queue)
    batches.current.add(batch)
    await batch
    batches.current.delete(batch)
  }

  async function sendAll(queue: { id: number; file: File }[]) {
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

  /** Waits for all batches; while one is on its way, the next may be chosen. */
  async function finished() {
    while (batches.current.size > 0) await Promise.all(batches.current)
  }

  return { sending, isBusy: sending.some(({ failure }) => !failure), send, finished }
}
