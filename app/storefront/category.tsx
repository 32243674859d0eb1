export default function CategoryPage() {
  return (
    <div className="wrap page-head">
      <h1>Category</h1>
    </div>
  )
}
