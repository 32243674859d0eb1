export default function ImagesPage() {
  return (
    <div className="wrap page-head">
      <h1>Images</h1>
    </div>
  )
}
