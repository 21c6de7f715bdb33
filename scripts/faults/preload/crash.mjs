// Loaded before the store: at SIGUSR2 an error comes up that nobody catches, thrown and rejected in turn.

let times = 0
process.on('SIGUSR2', () => {
  times += 1
  const error = new Error(`provoked, number ${times}`)
  if (times % 2 === 1) {
    setImmediate(() => {
      throw error
    })
  } else {
    void Promise.reject(error)
  }
})
