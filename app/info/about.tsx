export default function AboutPage() {
  return (
    <div className="wrap page-head">
      <h1>About</h1>
    </div>
  )
}
