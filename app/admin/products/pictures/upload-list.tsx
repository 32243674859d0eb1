import type { Upload } from './use-uploads.ts'

export function UploadList({ sending }: { sending: readonly Upload[] }) {
  if (sending.length === 0) return null
  return (
    <ul className="products-sending">
      {sending.map(({ id, name, share, failure }) => (
        <li key={id}>
          <span className="small">{name}</span>
          {failure ? (
            <span className="small products-failed">{failure}</span>
          ) : (
            <progress value={share} max={1} aria-label={`Uploading ${name}`} />
          )}
        </li>
      ))}
    </ul>
  )
}
