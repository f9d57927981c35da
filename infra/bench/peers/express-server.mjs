/** What people write first: Express, multer and Mongoose, no more than the lists need. Its packages are in PACKAGES. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { MONGO_URL, PACKAGES, PORT, UPLOADS } = process.env;
const installed = createRequire(join(PACKAGES, 'package.json'));
const [express, mongoose, multer] = ['express', 'mongoose', 'multer'].map((name) => installed(name));

const text = { type: String, required: true, index: true };
const fields = { name: text, mobile: text, email: text, message: text, createdAt: { ...text, default: now } };
const Enquiry = mongoose.model('Enquiry', new mongoose.Schema(fields));
const Filing = mongoose.model('Filing', new mongoose.Schema({ ...fields, filePath: String }));

const app = express();
const upload = multer({ dest: UPLOADS, limits: { fileSize: 25 * 1_048_576 } });

app.post('/contact-data/submit', express.json({ limit: '64kb' }), async (request, response) => {
  await Enquiry.create(request.body);
  response.status(201).json({ success: true });
});

app.post('/contact-data/fill', express.json({ limit: '64mb' }), async (request, response) => {
  await Enquiry.insertMany(request.body);
  response.status(201).json({ success: true });
});

app.post('/api/upload-file', upload.single('file'), async (request, response) => {
  await Filing.create({ ...request.body, filePath: request.file.path });
  response.status(201).json({ success: true });
});

app.get('/contact-data/get', async (request, response) => {
  const { page = 1, pageSize = 50, search, sort = 'createdAt', dir = 'desc' } = request.query;
  const containing = { $regex: search?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
  const where = search
    ? { $or: ['name', 'mobile', 'email', 'message'].map((column) => ({ [column]: containing })) }
    : {};
  const found = Enquiry.find(where).sort({ [sort]: dir === 'desc' ? -1 : 1 });
  const [rows, total] = await Promise.all([
    found
      .skip((Number(page) - 1) * Number(pageSize))
      .limit(Number(pageSize))
      .lean(),
    search ? Enquiry.countDocuments(where) : Enquiry.estimatedDocumentCount(),
  ]);
  response.json({ rows, total });
});

function now() {
  return new Date().toISOString();
}

await mongoose.connect(MONGO_URL, { dbName: 'peer' });
await Promise.all([Enquiry.init(), Filing.init()]);
app.listen(Number(PORT), '127.0.0.1');
