-- A payslip of a few kilobytes stays in its row as it is, up to a page. Compressed and moved elsewhere, it took a fifth of the
-- time in which a payroll of 10,000 people is stored; payslips are read one at a time or a page at a time.
ALTER TABLE "payroll_slips" SET (toast_tuple_target = 8160);
