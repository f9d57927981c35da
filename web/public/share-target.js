/* Receives files that another app shares with Tax Filing (`share_target` of the manifest) and passes them to its page once.
   Keeps them in memory only; caches nothing. */
let shared = [];

self.addEventListener('fetch', (event) => {
  // After a reload, the page's API calls come here, too.
  const { method, mode } = event.request;
  if (method === 'POST' && mode === 'navigate') event.respondWith(receive(event.request));
});

async function receive(request) {
  shared = (await request.formData()).getAll('papers');
  return Response.redirect('/get-started?shared', 303);
}

self.addEventListener('message', ({ ports: [port] }) => {
  port.postMessage(shared);
  shared = [];
});
