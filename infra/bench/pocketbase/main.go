// PocketBase as it comes, and a command `fill` that gives it the collections of the bench and rows from standard input.
package main

import (
	"bufio"
	"encoding/json"
	"log"
	"os"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/pocketbase/pocketbase/tools/types"
	"github.com/spf13/cobra"
)

type enquiry struct {
	CreatedAt, Name, Mobile, Email, Message string
}

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: connect})
	app.RootCmd.AddCommand(&cobra.Command{
		Use:  "fill EMAIL PASSWORD",
		Args: cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error { return fill(app, args[0], args[1]) },
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

// As it comes it flushes the log of the database at checkpoints alone; FLUSH_EACH=1 has it flush each commit.
func connect(path string) (*dbx.DB, error) {
	db, err := core.DefaultDBConnect(path)
	if err != nil || os.Getenv("FLUSH_EACH") != "1" {
		return db, err
	}
	db.Close()
	return dbx.Open("sqlite", path+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)"+
		"&_pragma=journal_size_limit(200000000)&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)"+
		"&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)")
}

func fill(app core.App, email, password string) error {
	if err := app.RunAllMigrations(); err != nil {
		return err
	}
	settings := app.Settings()
	settings.Logs.MaxDays = 0 // no log of requests, as in the product it is compared with
	if err := app.Save(settings); err != nil {
		return err
	}
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	owner := core.NewRecord(superusers)
	owner.SetEmail(email)
	owner.SetPassword(password)
	if err := app.Save(owner); err != nil {
		return err
	}
	for _, name := range []string{"enquiries", "filings"} {
		if err := addCollection(app, name); err != nil {
			return err
		}
	}
	return app.RunInTransaction(insertRows)
}

// Anybody may add, superusers alone may list; an index for each column that is sorted by.
func addCollection(app core.App, name string) error {
	collection := core.NewBaseCollection(name)
	collection.CreateRule = types.Pointer("")
	collection.Fields.Add(
		&core.TextField{Name: "name", Required: true, Max: 100},
		&core.TextField{Name: "mobile", Required: true, Pattern: `^[6-9]\d{9}$`},
		&core.EmailField{Name: "email", Required: true},
		&core.TextField{Name: "message", Required: true, Max: 5000},
		&core.AutodateField{Name: "createdAt", OnCreate: true},
	)
	if name == "filings" {
		collection.Fields.Add(&core.FileField{Name: "file", Required: true, MaxSelect: 1, MaxSize: 25 << 20})
	}
	for _, column := range []string{"createdAt", "name", "mobile", "email", "message"} {
		collection.AddIndex("idx_"+name+"_"+column, false, column, "")
	}
	return app.Save(collection)
}

func insertRows(app core.App) error {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var row enquiry
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			return err
		}
		_, err := app.DB().Insert("enquiries", dbx.Params{
			"id":        security.RandomStringWithAlphabet(15, core.DefaultIdAlphabet),
			"createdAt": strings.Replace(row.CreatedAt, "T", " ", 1),
			"name":      row.Name,
			"mobile":    row.Mobile,
			"email":     row.Email,
			"message":   row.Message,
		}).Execute()
		if err != nil {
			return err
		}
	}
	return lines.Err()
}
