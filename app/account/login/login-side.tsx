import openLaptop from '#app/account/pictures/open-laptop.webp?url'

/** The picture beside the form on wide screens, with what an account is for. */
export function LoginSide() {
  return (
    <aside className="login-side">
      <img src={openLaptop} width={900} height={900} alt="" />
      <div>
        <h2>Your orders, in one place</h2>
        <p>Follow your deliveries and keep every receipt for the warranty.</p>
      </div>
    </aside>
  )
}
