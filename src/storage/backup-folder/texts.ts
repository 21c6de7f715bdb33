/** For people who open the backup folder. */
export const texts = {
  readMe: (name: string) =>
    `This folder is the backup of a shop, made by its store program. Do not change anything in it.

If the shop's PC is lost or broken, install the store program on another PC, and stop it if it is open. Then either

- run: npm start -- restore "FOLDER"
  (with the executable: neighbourhood-store restore "FOLDER"; FOLDER is the place of this folder, ${name}), or
- copy this folder to the new PC, as the data folder of the store.

Then start the store. Everything that was confirmed up to a minute before is there.
The folder holds names and orders: keep it as confidential as the shop's PC.
`,
}
