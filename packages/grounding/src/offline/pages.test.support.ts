/** A back office: a table with the same buttons in each row, two addresses, a form of everything. */
export const adminPage = `<!doctype html><title>Admin</title>
<header><a href="#h">Acme</a><nav aria-label="Main"><a href="#d">Dashboard</a> <a href="#u">Users</a> <a href="#s">Settings</a></nav><button aria-label="Notifications">🔔</button><button aria-haspopup="menu" aria-expanded="false">Account</button></header>
<aside><a href="#1">Overview</a><a href="#2">Reports</a><a href="#3">Settings</a></aside>
<main><h1>Users</h1>
<button>Add user</button> <label>Filter <input placeholder="Type a name"></label>
<table><thead><tr><th><input type=checkbox aria-label="Select all"></th><th>Name</th><th>Role</th><th>Actions</th></tr></thead><tbody>
<tr><td><input type=checkbox></td><td>Bob Miller</td><td><select><option>Editor<option>Viewer<option>Owner</select></td><td><button>Edit</button> <button>Delete</button></td></tr>
<tr><td><input type=checkbox></td><td>Ann Smith</td><td><select><option>Editor<option>Viewer<option>Owner</select></td><td><button>Edit</button> <button>Delete</button></td></tr>
<tr><td><input type=checkbox checked></td><td>Carl Bobson</td><td><select><option>Editor<option>Viewer<option>Owner</select></td><td><button disabled>Edit</button> <button>Delete</button></td></tr>
</tbody></table>
<button>Previous page</button><a href="#p1">1</a> <a href="#p2">2</a> <button>Next</button>
<h2>Preferences</h2>
<form><fieldset><legend>Billing address</legend><label>Street <input></label><label>City <input></label><label>Country <select><option>Germany<option>France<option>Spain</select></label></fieldset>
<fieldset><legend>Shipping address</legend><label>Street <input></label><label>City <input></label><label>Country <select><option>Germany<option>France<option>Spain</select></label></fieldset>
<label><input type=checkbox> Same as billing</label>
<label><input type=checkbox checked> E-mail me offers</label>
<button type=button role=switch aria-checked=false>Dark mode</button>
<fieldset><legend>Delivery</legend><label><input type=radio name=d> Standard</label><label><input type=radio name=d> Express</label></fieldset>
<label>Volume <input type=range min=0 max=100 value=20></label>
<label>Start date <input type=date></label>
<label>Notes <textarea></textarea></label>
<label>First name <input></label><label>Last name <input></label>
<label>Avatar <input type=file></label>
<button>Save</button> <button>Save and close</button> <button>Cancel</button></form>
<div role=tablist><button role=tab aria-selected=true>Details</button><button role=tab>History</button><button role=tab>Comments</button></div>
<h2>Danger zone</h2><p>This can't be undone.</p><button>Delete account</button>
<details><summary>Advanced options</summary><p>x</p></details>
</main>
<footer><a href="#t">Terms of use</a> <a href="#pp">Privacy</a> <a href="#s2">Settings</a> <a href="#c">Contact</a></footer>`;
/** A shop without headings for all: cards, a basket, a dialog. */
export const shopPage = `<!doctype html><main><h1>Products</h1><p>Sort <select aria-label="Sort by"><option>Relevance<option>Price: low to high<option>Price: high to low</select></p>
${["Bananas", "Apples", "Dragon fruit"].map((n, i) => `<div class=card><h3>${n}</h3><p>$${i + 1}.99</p><button>Add to cart</button><a href="#${i}">Details</a><button aria-label="Add to wishlist">♡</button></div>`).join("")}
<section><h2>Your basket</h2><ul><li>Oranges <input type=number value=2 aria-label="Quantity"> <button>Remove</button></li><li>Pears <input type=number value=1 aria-label="Quantity"> <button>Remove</button></li></ul><button>Proceed to checkout</button></section>
<div role=dialog aria-label="Newsletter" style="position:fixed;bottom:0;right:0;width:200px"><h2>Stay in touch</h2><input type=email placeholder="you@example.com"><button>Subscribe</button><button aria-label="Close">×</button></div></main>`;
/** What is badly marked: fields with text beside them, menus of the page's own, equals with nothing between them. */
export const plainPage = `<!doctype html><main><h1>Player</h1>
<button>Play</button><button>Pause</button><button aria-pressed=false>Mute</button>
<div>Username <input></div><div>Password <input type=password></div><button>Sign in</button>
<label>Fruit <input role=combobox list=f></label><datalist id=f><option>Kiwi<option>Lime</datalist>
<button aria-haspopup=listbox aria-expanded=false>Choose a size</button>
<button aria-haspopup=menu aria-expanded=false>Options</button>
<div role=listbox aria-label=Colours><div role=option>Red</div><div role=option>Green</div></div>
<a href=#1>Read more</a><p>alpha</p><a href=#2>Read more</a><p>beta</p><a href=#3>Read more</a>
<h2>Files</h2><ul><li><a href=#r>report.pdf</a> <button>Download</button></li><li><a href=#n>notes.txt</a> <button>Download</button></li></ul>
<button>Log out</button><button>Terms & Conditions</button><button>Home</button>
</main>`;
